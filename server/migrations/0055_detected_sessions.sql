-- Sessions whose touches were found in a video: 'ai' as they were found, 'ai_edited' after the player's corrections.

alter table sessions
  drop constraint sessions_mode_check,
  add constraint sessions_mode_check check (mode in ('manual', 'video', 'ai', 'ai_edited')),
  -- What had been found before the player corrected it; of 'ai' that is juggle_count itself.
  add column detected_count integer check (detected_count between 0 and 250000),
  add constraint corrections_tell_what_was_found check ((mode = 'ai_edited') = (detected_count is not null));
