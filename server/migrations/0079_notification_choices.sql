-- What a player chose to be told of, in the app and by mail; what they did not choose is null, and as domain/notification-topics.ts has it.
create table notification_choices (
  user_id uuid not null references users on delete cascade,
  topic text not null check (topic in ('request_answers', 'group_changes', 'memberships_ended', 'coach_messages', 'join_requests',
    'session_reviews', 'weekly_digest', 'seat_assigned', 'seat_taken_back', 'guardian')),
  in_app boolean,
  by_mail boolean,
  primary key (user_id, topic),
  constraint something_is_chosen check (num_nonnulls(in_app, by_mail) > 0),
  constraint some_is_always_in_the_app_or_never
    check (in_app is null or topic not in ('coach_messages', 'guardian', 'weekly_digest'))
);

insert into notification_choices (user_id, topic, by_mail)
  select id, 'weekly_digest', true from users where weekly_digest
  union all
  select id, 'coach_messages', false from users where not mail_from_coaches;

alter table users drop column weekly_digest, drop column mail_from_coaches;
create index readers_of_digest on notification_choices (user_id) where topic = 'weekly_digest' and by_mail;

-- What is told by mail alone is kept for the mail; nobody sees it in the app, and so it is nothing unread.
alter table notifications
  add column in_app boolean not null default true,
  add constraint what_nobody_sees_is_not_unread check (in_app or read_at is not null);
