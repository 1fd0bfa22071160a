// Package answer answers the requests of programs: a line of JSON each on the way in, a line
// each on the way out, in one shape for every puzzle. It keeps the positions of the last request
// and is otherwise without memory, so the same request has the same answer.
//
//	answer   the lines: order, several workers, stop
//	request  what a line may hold
//	level    the level that a request names
//	tell     the answers, an operation each
//	table    what is told of the operations in docs/answer.md
package answer

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"sync"

	"gridwise/game/message"
)

const (
	maxLine = 1 << 20 // bytes of a line
	waiting = 64      // requests that are read ahead of the one that is answered
)

// job is a request that waits for its answer, or an answer that waits for its turn.
type job struct {
	ctx    context.Context
	done   func()
	req    request
	answer message.Tree
}

// server is what the reader and the workers share.
type server struct {
	jobs chan job

	lock    sync.Mutex
	running map[string]context.CancelFunc // by id, of what is not answered yet
	out     *bufio.Writer
	failed  error
}

// Serve answers requests until the input ends. With one core they are answered in their order,
// with more by as many workers, each as it comes. Its error is that of writing.
func Serve(ctx context.Context, in io.Reader, out io.Writer, cores int) error {
	s := &server{jobs: make(chan job, waiting), running: map[string]context.CancelFunc{}, out: bufio.NewWriter(out)}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	var workers sync.WaitGroup
	for range max(cores, 1) {
		workers.Go(func() {
			w := newWorker()
			for j := range s.jobs {
				if s.write(w, j) != nil {
					cancel()
				}
			}
		})
	}
	s.read(ctx, bufio.NewReaderSize(in, 64<<10))
	close(s.jobs)
	workers.Wait()
	return s.failed
}

// read sends a job for each line, and does at once what a line asks for that stops another.
func (s *server) read(ctx context.Context, in *bufio.Reader) {
	for n := 1; ctx.Err() == nil; n++ {
		line, err := nextLine(in)
		if err == io.EOF {
			return
		}
		var req request
		if err == nil {
			req, err = parse(line)
		}
		j := job{ctx: ctx, done: func() {}, req: req}
		switch {
		case err != nil:
			j.answer = failure(req, fault("request", err.Error(), fmt.Sprintf("line %d", n)))
		case req.Do == "stop":
			j.answer = message.Tree{"stop": s.stop(string(req.ID))}
		default:
			j = s.begin(ctx, j)
		}
		s.jobs <- j
	}
}

// begin enters a request that can be stopped by its id.
func (s *server) begin(ctx context.Context, j job) job {
	id := string(j.req.ID)
	if id == "" {
		return j
	}
	s.lock.Lock()
	defer s.lock.Unlock()
	if s.running[id] != nil {
		j.answer = failure(j.req, fault("request", "the request of that id is not answered yet", "id"))
		return j
	}
	ctx, cancel := context.WithCancel(ctx)
	s.running[id] = cancel
	j.ctx = ctx
	j.done = func() {
		s.lock.Lock()
		defer s.lock.Unlock()
		cancel()
		delete(s.running, id)
	}
	return j
}

// stop ends the request of an id, and reports whether there was one.
func (s *server) stop(id string) bool {
	s.lock.Lock()
	defer s.lock.Unlock()
	cancel, found := s.running[id]
	if found {
		cancel()
	}
	return found
}

// write answers a job. What is written goes out as soon as nothing waits.
func (s *server) write(w *worker, j job) error {
	if j.answer == nil {
		j.answer = w.answer(j.ctx, j.req)
	}
	j.done()
	if len(j.req.ID) > 0 {
		j.answer["id"] = j.req.ID
	}
	s.lock.Lock()
	defer s.lock.Unlock()
	e := json.NewEncoder(s.out)
	e.SetEscapeHTML(false)
	err := e.Encode(j.answer)
	if len(s.jobs) == 0 {
		err = errors.Join(err, s.out.Flush())
	}
	if s.failed == nil {
		s.failed = err
	}
	return err
}

var errLong = fmt.Errorf("a line may have %d bytes at most", maxLine)

// nextLine reads a line without its end. Of one that is too long the rest is passed over.
func nextLine(in *bufio.Reader) (line []byte, err error) {
	long := false
	for {
		part, err := in.ReadSlice('\n')
		if !long {
			line = append(line, part...)
		}
		if len(line) > maxLine {
			line, long = nil, true
		}
		switch {
		case err == bufio.ErrBufferFull:
			continue
		case err != nil && len(line) == 0 && !long:
			return nil, io.EOF
		case long:
			return nil, errLong
		}
		return line, nil
	}
}
