/*
 * Counts the exact covers of a matrix by dancing links, as plainly as it goes in C, to be timed
 * beside package cover. Standard input has the number of columns, then of each row how many
 * columns it covers and which, from 0. Columns are chosen as there: the fewest rows, the first of
 * equals.
 *
 *   cc -O2 -o links links.c && ./links < matrix
 */
#include <stdio.h>
#include <stdlib.h>

static int *left, *right, *up, *down, *column, *size;
static long solutions;

static void cover(int c) {
	left[right[c]] = left[c], right[left[c]] = right[c];
	for (int r = down[c]; r != c; r = down[r])
		for (int i = right[r]; i != r; i = right[i])
			up[down[i]] = up[i], down[up[i]] = down[i], size[column[i]]--;
}

static void uncover(int c) {
	for (int r = up[c]; r != c; r = up[r])
		for (int i = left[r]; i != r; i = left[i])
			size[column[i]]++, up[down[i]] = i, down[up[i]] = i;
	left[right[c]] = c, right[left[c]] = c;
}

static void search(void) {
	if (right[0] == 0) {
		solutions++;
		return;
	}
	int c = right[0];
	for (int i = right[c]; i != 0; i = right[i])
		if (size[i] < size[c])
			c = i;
	cover(c);
	for (int r = down[c]; r != c; r = down[r]) {
		for (int i = right[r]; i != r; i = right[i])
			cover(column[i]);
		search();
		for (int i = left[r]; i != r; i = left[i])
			uncover(column[i]);
	}
	uncover(c);
}

int main(void) {
	enum { most = 1 << 20 };
	int **all[] = { &left, &right, &up, &down, &column, &size };
	for (int k = 0; k < 6; k++)
		*all[k] = calloc(most, sizeof(int));
	int columns, n, c;
	if (scanf("%d", &columns) != 1)
		return 2;
	for (int i = 0; i <= columns; i++)
		up[i] = down[i] = column[i] = i, left[i] = i ? i - 1 : columns, right[i] = i < columns ? i + 1 : 0;
	int next = columns + 1;
	while (scanf("%d", &n) == 1) {
		int first = next;
		for (int k = 0; k < n && next < most; k++, next++) {
			if (scanf("%d", &c) != 1 || c < 0 || c >= columns)
				return 2;
			column[next] = ++c, size[c]++;
			up[next] = up[c], down[next] = c, down[up[c]] = next, up[c] = next;
			left[next] = k ? next - 1 : first + n - 1, right[next] = k < n - 1 ? next + 1 : first;
		}
	}
	search();
	printf("%ld\n", solutions);
	return 0;
}
