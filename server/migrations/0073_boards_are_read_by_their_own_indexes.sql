-- The list of users is sorted by (-total_juggles, user_id), and everybody's board of all time by (-total_juggles, reached_at, user_id). The
-- planner took the index of the former for the latter and then read everybody who has as many juggles as somebody: of a million players
-- hundreds of thousands may have one and the same few. Another way to write the same number keeps them apart.
drop index players_by_total_juggles;
create index players_by_total_juggles on player_totals ((0 - total_juggles), user_id) where period = 'all' and total_juggles > 0;
