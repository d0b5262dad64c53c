-- Keys with which programs of a player read what the player may read (product 10.62).
create table api_keys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  -- A keyed hash: nobody can use a key that they find in a backup.
  token_hash bytea not null unique,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3),
  expires_at timestamptz(3) not null,
  constraint a_key_ends_within_a_year check (expires_at <= created_at + interval '366 days')
);

create index api_keys_of_user on api_keys (user_id);
