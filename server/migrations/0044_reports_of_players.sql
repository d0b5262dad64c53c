-- A player is reported for a name or a photo (product 10.17). `sender_id` is whom it is about; the name is not kept here.
alter table reports drop constraint reports_kind_check,
  add constraint reports_kind_check check (kind in ('message', 'team', 'organization', 'player'));
