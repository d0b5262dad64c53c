-- The monthly report of an organization by mail, for its admins who ask for it (product 10.61).

alter table notification_choices drop constraint notification_choices_topic_check;
alter table notification_choices add constraint notification_choices_topic_check
  check (topic in ('request_answers', 'invitations', 'group_changes', 'memberships_ended', 'coach_messages', 'join_requests',
    'session_reviews', 'weekly_digest', 'organization_reports', 'seat_assigned', 'seat_taken_back', 'guardian'));

alter table notification_choices drop constraint some_is_always_in_the_app_or_never;
alter table notification_choices add constraint some_is_always_in_the_app_or_never
  check (in_app is null or topic not in ('coach_messages', 'guardian', 'weekly_digest', 'organization_reports'));

create index readers_of_reports on notification_choices (user_id) where topic = 'organization_reports' and by_mail;

-- Nobody is mailed a month's report twice.
create unique index one_report_a_month on notifications (user_id, organization_id, (names ->> 'month'))
  where kind = 'organization_report';
