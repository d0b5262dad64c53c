-- A report about a player names them by `subject_id`, too. It forgets that id with `sender_id`, when the player is erased (product 10.24).
create function forget_reported_player() returns trigger language plpgsql as $$
begin
  new.subject_id := gen_random_uuid();
  return new;
end $$;

create trigger reports_forget_erased_players before update of sender_id on reports
for each row when (old.kind = 'player' and new.sender_id is null) execute function forget_reported_player();

update reports set subject_id = gen_random_uuid() where kind = 'player' and sender_id is null;
