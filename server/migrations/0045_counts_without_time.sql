-- The app gave a number that a coach typed one second for each touch, which nobody had measured. Such a session has no time now: its duration
-- is 0 (product 10.52). Its beginning stays, so that it stays in its day, week and month. The try itself stays as it was sent, so that sending
-- it again is still a repeat.
create temporary table untimed on commit drop as
  select id, user_id from sessions
  where evidence = 'witnessed' and mode = 'manual' and duration > 0 and duration = juggle_count;

update sessions set
  duration = 0,
  juggle_rate = 0,
  ends_at = date,
  runs = case when jsonb_array_length(runs) = 1 then jsonb_set(runs, '{0,duration}', '0') else runs end,
  new_records = (
    select jsonb_agg(record) from jsonb_array_elements(new_records) record
    where record ->> 'kind' not in ('longestSession', 'bestRate'))
where id in (select id from untimed);

update player_totals kept set
  longest_session = anew.longest_session,
  longest_session_reached_at = anew.longest_session_reached_at,
  best_rate = anew.best_rate,
  best_rate_reached_at = anew.best_rate_reached_at
from (
  select t.user_id, t.period, t.period_start,
    max(s.duration) as longest_session,
    (array_agg(s.recorded_at order by s.duration desc, s.recorded_at))[1] as longest_session_reached_at,
    max(s.rate) as best_rate,
    (array_agg(s.recorded_at order by s.rate desc, s.recorded_at))[1] as best_rate_reached_at
  from player_totals t,
    lateral (
      select duration, recorded_at, case when duration >= 10 then juggle_rate else 0 end as rate
      from sessions
      where user_id = t.user_id and counted and (t.period = 'all' or (
        date >= t.period_start::timestamp at time zone 'UTC'
        and date < (t.period_start + ('1 ' || t.period)::interval) at time zone 'UTC'))) s
  where t.user_id in (select user_id from untimed)
  group by t.user_id, t.period, t.period_start) anew
where (kept.user_id, kept.period, kept.period_start) = (anew.user_id, anew.period, anew.period_start);

insert into moved_players (user_id) select distinct user_id from untimed on conflict do nothing;
