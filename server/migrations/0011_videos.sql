-- Videos that players keep on the server. The bytes are in DATA_DIR/videos or in S3, under the video's id (decisions/0044).

create table videos (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- The practice that it shows. It goes with it.
  session_id uuid references sessions on delete cascade,
  name text not null check (char_length(name) between 1 and 200),
  -- Bytes, as announced before the first of them came. They count towards the player's quota from then on.
  size bigint not null check (size > 0),
  -- Who may see it, but never more people than may see its player (decisions/0045).
  visibility text not null default 'private' check (visibility in ('public', 'groups', 'private')),
  -- Seconds of the video at which the session's first touch is, and how many times slower than filmed it plays.
  first_touch_at double precision check (first_touch_at >= 0),
  slowdown double precision not null default 1 check (slowdown between 1 and 32),
  created_at timestamptz(3) not null default now(),
  -- When the last bytes came.
  touched_at timestamptz(3) not null default now(),
  -- Once all bytes are there and their content was found to be a video.
  ready_at timestamptz(3),
  content_type text,
  -- Seconds.
  duration double precision,
  width integer,
  height integer,
  -- Who writes it at the moment. It is a lease, so that a server that was killed stands in nobody's way for long.
  lock_holder uuid,
  locked_until timestamptz(3),
  lock_wanted boolean not null default false,
  constraint ready_videos_are_known check (
    (ready_at is null) = (content_type is null) and (ready_at is null) = (duration is null)
    and (ready_at is null) = (width is null) and (ready_at is null) = (height is null))
);

create index videos_of_player on videos (user_id, created_at desc, id desc);
create index videos_of_session on videos (session_id) where session_id is not null;
create index unfinished_videos on videos (touched_at) where ready_at is null;

-- A picture of a video, kept as the photos of players are.
create table video_thumbnails (
  video_id uuid primary key references videos on delete cascade,
  webp bytea not null check (octet_length(webp) <= 200000)
);
alter table video_thumbnails alter column webp set storage external;

-- Videos whose bytes are still to be removed. Whatever deletes the row of a video (the player, their session, their account) leaves this
-- behind in the same transaction.
create table removed_videos (
  id uuid primary key,
  removed_at timestamptz(3) not null default now()
);

create function remember_removed_video() returns trigger language plpgsql as $$
begin
  insert into removed_videos (id) values (old.id) on conflict do nothing;
  return null;
end $$;

create trigger removed_videos_are_remembered after delete on videos
for each row execute function remember_removed_video();
