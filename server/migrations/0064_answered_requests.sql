-- What a request with an Idempotency-Key came to, so that the same request again does nothing a second time (product 12.11, decisions/0108).

create table answered_requests (
  user_id uuid not null references users on delete cascade,
  key text not null check (length(key) between 1 and 255),
  -- SHA-256 of its method, path and body.
  request_hash bytea not null check (length(request_hash) = 32),
  -- What was made or counted, never the answer itself. Null only within the transaction that does the work.
  outcome jsonb,
  answered_at timestamptz(3) not null default now(),
  primary key (user_id, key)
);

create index answered_requests_by_age on answered_requests (answered_at);
