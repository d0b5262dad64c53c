-- How many practices counted by video or camera a player has saved without a plan (product 10.27). Deleting one gives nothing back.
alter table users add column free_counts_used smallint not null default 0
  constraint no_more_than_the_free_counts check (free_counts_used between 0 and 3);
