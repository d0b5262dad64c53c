-- Profile photos as they are shown, 256 px webp without metadata. In the database and not in files, so that a photo comes and goes with
-- its player in one transaction, is in every backup, and is there for every server. users.photo_url names it: /api/photos/{id}; at an
-- identity provider's address until it has been fetched from there.
create table photos (
  id uuid primary key,
  user_id uuid not null unique references users on delete cascade,
  webp bytea not null check (octet_length(webp) <= 100000),
  created_at timestamptz(3) not null default now()
);
-- Compressed already.
alter table photos alter column webp set storage external;

create index photos_to_fetch on users (id) where photo_url like 'https://%';
