-- Players whom a player has blocked (product 10.17, decisions/0106). Only the player who blocked knows of it.

create table blocked_players (
  user_id uuid not null references users on delete cascade,
  blocked_id uuid not null references users on delete cascade,
  blocked_at timestamptz(3) not null,
  primary key (user_id, blocked_id),
  constraint nobody_blocks_themself check (user_id <> blocked_id)
);

-- Who has blocked a player is asked as often as whom a player has blocked.
create index players_who_blocked_player on blocked_players (blocked_id, user_id);
