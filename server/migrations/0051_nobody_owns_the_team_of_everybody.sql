-- Only website admins manage the default team (product 10.5, decisions/0102). Roles and an owner that it was given before grant nothing any more, and an
-- owner could not leave it.
update teams set owner_id = null where id = '00000000-0000-7000-8000-000000000001' and owner_id is not null;
-- A trigger has emptied the name of an owner who is gone. This is the one of the first migration of teams.
update teams set admin_name = 'Keepup' where id = '00000000-0000-7000-8000-000000000001' and admin_name = '';
update team_members set role = 'member' where team_id = '00000000-0000-7000-8000-000000000001' and role <> 'member';
delete from ownership_offers where team_id = '00000000-0000-7000-8000-000000000001';
delete from role_grants where team_id = '00000000-0000-7000-8000-000000000001';
delete from waiting_role_grants where team_id = '00000000-0000-7000-8000-000000000001';
