-- Whom a notification names besides its reader, so that the name goes when they go (decisions/0039).
alter table notifications add column player_id uuid references users on delete set null;
create index notifications_about_player on notifications (player_id) where player_id is not null;
