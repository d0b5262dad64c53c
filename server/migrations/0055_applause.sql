-- Applause among teammates (product 10.36, decisions/0105): a player claps once for a best or a level that their news tell of.

create table claps (
  -- Who claps, and for whom.
  user_id uuid not null references users on delete cascade,
  receiver_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('best', 'level')),
  -- The session of a best, or the ledger's entry that confirmed a level.
  thing_id uuid not null,
  -- So that a clap goes with what it is for.
  session_id uuid generated always as (case when kind = 'best' then thing_id end) stored references sessions on delete cascade,
  award_entry_id uuid generated always as (case when kind = 'level' then thing_id end) stored
    references award_entries on delete cascade,
  clapped_at timestamptz(3) not null,
  primary key (thing_id, kind, user_id),
  constraint nobody_applauds_themself check (user_id <> receiver_id)
);

create index claps_of_user on claps (user_id);
create index claps_for_receiver on claps (receiver_id);
create index claps_for_session on claps (session_id) where session_id is not null;
create index claps_for_award_entry on claps (award_entry_id) where award_entry_id is not null;

-- One notification for each thing, however many applaud it. Who they are is read from the claps.
alter table notifications
  add column session_id uuid references sessions on delete cascade,
  add column award_entry_id uuid references award_entries on delete cascade,
  add constraint applause_is_for_one_thing
    check (num_nonnulls(session_id, award_entry_id) = case when kind = 'applause' then 1 else 0 end);

create unique index one_applause_for_a_session on notifications (session_id) where session_id is not null;
create unique index one_applause_for_an_award_entry on notifications (award_entry_id) where award_entry_id is not null;

alter table notification_choices drop constraint notification_choices_topic_check;
alter table notification_choices add constraint notification_choices_topic_check
  check (topic in ('request_answers', 'invitations', 'group_changes', 'memberships_ended', 'coach_messages', 'join_requests', 'applause',
    'session_reviews', 'weekly_digest', 'organization_reports', 'seat_assigned', 'seat_taken_back', 'guardian'));

alter table notification_choices add constraint applause_comes_by_no_mail check (by_mail is null or topic <> 'applause');
