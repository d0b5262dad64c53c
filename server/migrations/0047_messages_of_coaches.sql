-- Whether what a coach writes to a player also comes by mail; in the app it is always there.
alter table users add column mail_from_coaches boolean not null default true;
