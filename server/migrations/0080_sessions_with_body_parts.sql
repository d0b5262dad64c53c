-- Few sessions say what their runs were juggled with: statistics find those without reading the runs of all others.
create index sessions_with_body_parts on sessions (user_id, local_date)
  where counted and jsonb_path_exists(runs, '$[*].bodyPart');
