-- Links in mails are also good for signing in, for showing that it is you, and for undoing a change that you did not make.
alter table mail_links drop constraint mail_links_purpose_check;
alter table mail_links add constraint mail_links_purpose_check
  check (purpose in ('reset_password', 'verify_email', 'change_email', 'sign_in', 'prove_identity', 'not_me'));
