-- A member whom an admin removed from an organization came back by the same code at once. From now on only a new code lets them in (product 10.10,
-- decisions/0110).
alter table organization_members add column code_refused boolean not null default false;
