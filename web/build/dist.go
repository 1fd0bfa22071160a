package main

func (s *site) layOut(dist, base string) error { return nil }
