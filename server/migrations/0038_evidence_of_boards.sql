-- How well a session must be known to count on a group's boards (product 7.3). Every session counts where a group asks for nothing.
alter table teams add column least_evidence text not null default 'tapped'
  check (least_evidence in ('tapped', 'witnessed', 'camera', 'video_reviewed'));
alter table organizations add column least_evidence text not null default 'tapped'
  check (least_evidence in ('tapped', 'witnessed', 'camera', 'video_reviewed'));
