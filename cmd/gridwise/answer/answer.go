// Package answer answers the requests of programs: a line of JSON each on the way in, a line
// each on the way out, in one shape for every puzzle. It keeps the positions of the last request
// and is otherwise without memory, so the same request has the same answer.
//
//	answer   the lines: order, several workers, stop
//	request  what a line may hold
//	level    the level that a request names
//	worker   a request answered: errors, searches that end early, the play
//	tell     the operations, a function each
//	table    what is told of the operations in docs/answer.md
package answer

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"sync"

	"gridwise/game/message"
)

const (
	maxLine  = 1 << 20 // bytes of a line
	waiting  = 1 << 16 // requests that are read ahead of the one that is answered
	maxAhead = 1 << 25 // and their bytes
)

// job is a request that waits for its answer, or an answer that waits for its turn.
type job struct {
	ctx    context.Context
	done   func()
	size   int // of its line
	req    request
	answer message.Tree
}

// server is what the reader and the workers share.
type server struct {
	jobs chan job

	lock    sync.Mutex
	room    *sync.Cond                    // to read on
	ahead   int                           // bytes that are read and not answered
	running map[string]context.CancelFunc // by id, of what is not answered yet
	out     *bufio.Writer
	failed  error
}

// Serve answers requests until the input ends or ctx is done. With one core they are answered in
// their order, with more by as many workers, each as it comes. Its error is the context's, or that
// of reading or writing.
func Serve(ctx context.Context, in io.Reader, out io.Writer, cores int) error {
	s := &server{jobs: make(chan job, waiting), running: map[string]context.CancelFunc{}, out: bufio.NewWriter(out)}
	s.room = sync.NewCond(&s.lock)
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	ended := make(chan struct{})
	go func() {
		if err := s.read(ctx, bufio.NewReaderSize(in, 64<<10)); err != nil {
			cancel(err)
		}
		close(s.jobs)
	}()
	go func() {
		s.work(cores, cancel)
		close(ended)
	}()
	select { // who waits for a line that does not come cannot be told to stop
	case <-ended:
	case <-ctx.Done():
	}
	return context.Cause(ctx)
}

// work answers what is read, by workers that are made when there is something to do.
func (s *server) work(cores int, cancel context.CancelCauseFunc) {
	var workers sync.WaitGroup
	for range max(cores, 1) {
		workers.Go(func() {
			var w *worker
			for j := range s.jobs {
				if w == nil {
					w = newWorker()
				}
				if err := s.write(w, j); err != nil {
					cancel(err)
				}
			}
		})
	}
	workers.Wait()
}

// read sends a job for each line, and does at once what a line asks for that stops another.
func (s *server) read(ctx context.Context, in *bufio.Reader) error {
	for n := 1; ctx.Err() == nil; n++ {
		line, err := nextLine(in)
		if err == io.EOF {
			return nil
		}
		if err != nil && err != errLong {
			return err
		}
		var req request
		if err == nil {
			req, err = parse(line)
		}
		j := job{ctx: ctx, done: func() {}, size: len(line), req: req}
		switch {
		case err != nil:
			j.answer = failure(fault("request", err.Error(), fmt.Sprintf("line %d", n)))
		case req.Do == "stop":
			j.answer = message.Tree{"stop": s.stop(string(req.ID))}
		default:
			j = s.begin(ctx, j)
		}
		s.wait(len(line))
		s.jobs <- j
	}
	return nil
}

// wait waits until so many bytes more may be read ahead.
func (s *server) wait(n int) {
	s.lock.Lock()
	defer s.lock.Unlock()
	for s.ahead > maxAhead {
		s.room.Wait()
	}
	s.ahead += n
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
		j.answer = failure(fault("request", "the request of that id is not answered yet", "id"))
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
	s.ahead -= j.size
	s.room.Signal()
	if s.failed != nil {
		return s.failed
	}
	e := json.NewEncoder(s.out)
	e.SetEscapeHTML(false)
	err := e.Encode(j.answer)
	if len(s.jobs) == 0 {
		err = errors.Join(err, s.out.Flush())
	}
	s.failed = err
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
		if len(bytes.TrimSuffix(line, []byte("\n"))) > maxLine {
			line, long = nil, true
		}
		switch {
		case err == bufio.ErrBufferFull:
			continue
		case err != nil && err != io.EOF:
			return nil, err
		case err != nil && len(line) == 0 && !long:
			return nil, io.EOF
		case long:
			return nil, errLong
		}
		return line, nil
	}
}
