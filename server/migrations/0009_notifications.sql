-- What players are told, in the app and by mail.

-- A notification. `kind` names its sentence in texts/, and `names` fills it.
create table notifications (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null,
  names jsonb not null default '{}',
  created_at timestamptz(3) not null default now(),
  read_at timestamptz(3),
  -- What it is about.
  team_id uuid references teams on delete set null,
  organization_id uuid references organizations on delete set null,
  -- A request to answer goes with its player and its team.
  join_request_id uuid references join_requests on delete cascade,
  -- Whom it names besides its reader, so that the name goes when they go (decisions/0039).
  player_id uuid references users on delete set null,
  -- What is told by mail alone is kept for the mail. Nobody sees it in the app, so it is nothing unread.
  in_app boolean not null default true,
  -- The notification goes when its invitation is taken back.
  invitation_id uuid references roster_invitations on delete cascade,
  constraint what_nobody_sees_is_not_unread check (in_app or read_at is not null)
);

create index notifications_of_user on notifications (user_id, created_at desc, id desc);
create index notifications_about_team on notifications (team_id) where team_id is not null;
create index notifications_about_organization on notifications (organization_id) where organization_id is not null;
create index notifications_about_request on notifications (join_request_id) where join_request_id is not null;
create index unread_notifications on notifications (user_id) where read_at is null;
create index notifications_about_player on notifications (player_id) where player_id is not null;
create index notifications_of_invitations on notifications (invitation_id) where invitation_id is not null;

-- What a player chose to be told, in the app and by mail (decisions/0056). Null where they did not choose; domain/notification-topics.ts has
-- what is usual.
create table notification_choices (
  user_id uuid not null references users on delete cascade,
  topic text not null check (topic in ('request_answers', 'invitations', 'group_changes', 'memberships_ended',
    'coach_messages', 'join_requests', 'session_reviews', 'weekly_digest', 'seat_assigned', 'seat_taken_back', 'guardian')),
  in_app boolean,
  by_mail boolean,
  primary key (user_id, topic),
  constraint something_is_chosen check (num_nonnulls(in_app, by_mail) > 0),
  constraint some_is_always_in_the_app_or_never
    check (in_app is null or topic not in ('coach_messages', 'guardian', 'weekly_digest')),
  constraint invitations_have_a_mail_of_their_own check (by_mail is null or topic <> 'invitations')
);

create index readers_of_digest on notification_choices (user_id) where topic = 'weekly_digest' and by_mail;

-- The weekly mail to a player: one row for each week, so that no two processes send it.
create table weekly_digests (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- The Monday on which it is sent, by the player's calendar.
  monday date not null,
  unique (user_id, monday)
);

create index weekly_digests_by_monday on weekly_digests (monday);
