-- An invitation is an offer that its addressee accepts or declines, and that the team's managers see and take back (decisions/0074).

alter table roster_invitations
  add column state text not null default 'pending' check (state in ('pending', 'accepted', 'declined', 'withdrawn')),
  -- Kept when the address is invited again, because nothing is mailed to it for a while; null again when its owner asks to come in.
  add column declined_at timestamptz(3),
  -- For an address that must not be written to now: its managers see an invitation like every other, and nobody else sees it.
  add column is_quiet boolean not null default false,
  add column mail_state text not null default 'queued' check (mail_state in ('queued', 'taken', 'failed')),
  add column mailed_at timestamptz(3);

update roster_invitations
set state = case when accepted_at is null then 'pending' else 'accepted' end,
  mail_state = case when token_hash is null then 'queued' else 'taken' end,
  mailed_at = case when token_hash is null then null else invited_at end;

alter table roster_invitations
  add check ((state = 'accepted') = (accepted_at is not null));

-- A team's list, the newest first; and what waits for one address.
create index roster_invitations_of_team on roster_invitations (team_id, invited_at desc, id desc);
create index roster_invitations_to_email on roster_invitations (email) where state = 'pending';

-- When a member left by themselves; null for those whom a manager removed.
alter table team_members add column left_at timestamptz(3);
update team_members set left_at = removed_at where not is_active;

-- The notification goes when its invitation is taken back.
alter table notifications add column invitation_id uuid references roster_invitations on delete cascade;
create index notifications_of_invitations on notifications (invitation_id) where invitation_id is not null;

alter table notification_choices
  drop constraint notification_choices_topic_check,
  add constraint notification_choices_topic_check check (topic in ('request_answers', 'invitations', 'group_changes', 'memberships_ended',
    'coach_messages', 'join_requests', 'session_reviews', 'weekly_digest', 'seat_assigned', 'seat_taken_back', 'guardian')),
  add constraint invitations_have_a_mail_of_their_own check (by_mail is null or topic <> 'invitations');
