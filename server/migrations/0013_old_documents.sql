-- What `npm run import` has taken over from the old document database. A document is taken over once, so that importing again neither changes
-- what players did since nor brings back what they deleted (decisions/0037).
create table imported_documents (
  -- SHA-256 of collection/id: says nothing of a player who is gone.
  hash bytea primary key,
  -- For a document of users: the account that it became.
  user_id uuid references users on delete set null
);

create index imported_players on imported_documents (user_id) where user_id is not null;
