-- What players note about a session for themselves. What a run was juggled with stands in its object in `runs`, as `bodyPart`.
alter table sessions add column notes text check (char_length(notes) between 1 and 500);
