-- How many of a session's runs have 1 to 4 touches, 5 to 9 and so on (RUN_CLASSES in domain/statistics/run-distribution.ts, which a test holds
-- this to): unfolding the runs of thousands of sessions took most of the time that a year's statistics took.
create function classes_of_runs(runs jsonb) returns smallint[] language sql immutable strict parallel safe as $$
  select array[
    count(*) filter (where touches between 1 and 4), count(*) filter (where touches between 5 and 9),
    count(*) filter (where touches between 10 and 24), count(*) filter (where touches between 25 and 49),
    count(*) filter (where touches between 50 and 99), count(*) filter (where touches between 100 and 249),
    count(*) filter (where touches between 250 and 499), count(*) filter (where touches between 500 and 999),
    count(*) filter (where touches >= 1000)]::smallint[]
  from jsonb_array_elements(runs) as listed (run), lateral (select (run ->> 'juggleCount')::integer) as counted (touches)
$$;
alter table sessions add column run_classes smallint[] generated always as (classes_of_runs(runs)) stored;
