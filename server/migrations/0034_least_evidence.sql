-- How well a number must be known to reach the levels of a program (product 10.40). Those of today count every run, as before.
alter table level_programs add column least_evidence text not null default 'tapped'
  check (least_evidence in ('tapped', 'witnessed', 'camera', 'video_reviewed'));
