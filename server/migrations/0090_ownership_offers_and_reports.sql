-- A team passes to another owner only if that one accepts (decisions/0075). One offer at a time.
create table ownership_offers (
  team_id uuid primary key references teams on delete cascade,
  user_id uuid not null references users on delete cascade,
  offered_by uuid not null references users on delete cascade,
  offered_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index ownership_offers_to_user on ownership_offers (user_id);
create index ownership_offers_by_user on ownership_offers (offered_by);

-- A guardian is written to once the player's own email is confirmed.
alter table guardian_consents
  add column waits_for_email boolean not null default false,
  add constraint nobody_answers_what_was_not_mailed
    check (not waits_for_email or (ask_hash is null and answered_at is null));
create index guardians_to_be_asked on guardian_consents (user_id) where waits_for_email;

-- What players report to those who run the server: a message with its text and sender as they were, or a group.
create table reports (
  id uuid primary key,
  -- Null once the reporter is gone: what they reported stays to be looked at.
  user_id uuid references users on delete set null,
  kind text not null check (kind in ('message', 'team', 'organization')),
  subject_id uuid not null,
  reason text not null,
  note text not null,
  message text,
  sender_id uuid references users on delete set null,
  team_id uuid references teams on delete set null,
  organization_id uuid references organizations on delete set null,
  group_name text not null,
  reported_at timestamptz(3) not null,
  closed_at timestamptz(3),
  closed_by uuid references users on delete set null,
  outcome text check (outcome in ('dismissed', 'acted')),
  constraint a_closed_report_has_an_outcome check ((closed_at is null) = (outcome is null)),
  constraint a_message_has_a_text check ((kind = 'message') = (message is not null))
);
create unique index one_open_report on reports (user_id, subject_id) where closed_at is null;
create index open_reports on reports (reported_at, id) where closed_at is null;
create index closed_reports on reports (closed_at) where closed_at is not null;
create index reports_by_reporter on reports (user_id, reported_at);
create index reports_of_sender on reports (sender_id) where sender_id is not null;
create index reports_of_team on reports (team_id) where team_id is not null;
create index reports_of_organization on reports (organization_id) where organization_id is not null;
create index reports_closed_by on reports (closed_by) where closed_by is not null;
