/** The places where data is kept, besides devices. */
type Place = 'database' | 'files' | 'counters' | 'log' | 'mail' | 'backups'

interface KeptTopic {
  place: Place
  /** Columns by table. `*` stands for a library's own columns, whose names change with its version. */
  columns?: Readonly<Record<string, string>>
}

/**
 * All data that the server keeps, by topic as on /privacy (product 10.30). `kept-data.api.test.ts` compares the columns with the database. For a new
 * column, write its name into the line of its table. A new topic also needs its sentences in texts/ under `pages.privacy.kept`: what, why, who sees
 * it, how long.
 */
export const KEPT_DATA = {
  account: {
    place: 'database',
    columns: {
      users:
        'id email email_verified display_name name_told shown_before_asking is_introduced introduction_put_off introduction_put_off_at photo_url time_zone language week_start number_format weekly_goal free_counts_used gives_corrections join_date updated_at is_anonymous is_kept current_team_id visibility visibility_before_deletion display_name_before_deletion deletion_due_at',
      photos: 'id user_id webp created_at',
    },
  },
  birthYear: { place: 'database', columns: { users: 'birth_year' } },
  guardian: {
    place: 'database',
    columns: {
      guardian_consents:
        'user_id guardian_email asked_at expires_at ask_hash answered_at take_back_hash taken_back_at allows_videos allows_visibility allows_donations waits_for_email',
      guardian_notices: 'user_id team_id joined_at told_at token_hash undone_at',
    },
  },
  waysIn: {
    place: 'database',
    columns: {
      credentials:
        'id user_id provider_id account_id password access_token access_token_expires_at refresh_token refresh_token_expires_at id_token scope created_at updated_at',
      passkeys:
        'id user_id name aaguid credential_id public_key counter device_type backed_up transports created_at',
      mail_links: 'user_id email purpose token_hash created_at expires_at',
      account_changes: 'id user_id kind added_id told_email can_be_undone token_hash at expires_at undone_at',
      verifications: 'id identifier value created_at updated_at expires_at',
    },
  },
  logins: {
    place: 'database',
    columns: {
      logins:
        'id user_id token ip_address user_agent created_at updated_at expires_at proven_at shared_device by_card',
      api_keys: 'id user_id name token_hash created_at last_used_at expires_at',
      users: 'all_logins_ended_at',
    },
  },
  practice: {
    place: 'database',
    columns: {
      sessions:
        'id user_id date ends_at local_date time_zone duration juggle_count juggle_rate best_run runs run_counts run_classes touches mode evidence detected_count import_id body_hash recorded_at counted review_reasons new_records shared_as',
      deleted_sessions: 'id user_id body_hash',
      history_imports: 'id user_id file_name session_count imported_at',
      imported_documents: 'hash user_id',
    },
  },
  notes: { place: 'database', columns: { sessions: 'notes' } },
  statistics: {
    place: 'database',
    columns: {
      player_totals:
        'user_id period period_start visibility total_juggles total_juggles_reached_at best_rate best_rate_reached_at best_run best_session_count best_session_count_reached_at day_streak day_streak_reached_at longest_session longest_session_reached_at',
      board_places:
        'user_id period period_start visibility total_juggles total_juggles_reached_at best_rate best_rate_reached_at best_session_count best_session_count_reached_at day_streak day_streak_reached_at longest_session longest_session_reached_at',
      moved_players: 'user_id',
      leaderboard_milestones: 'user_id scope period period_start stat rank negated_value reached_at',
      announced_badges: 'user_id session_id kind threshold announced_at',
    },
  },
  videos: {
    place: 'files',
    columns: {
      videos:
        'id user_id session_id name size visibility content_type duration width height first_touch_at slowdown created_at touched_at ready_at lock_holder lock_wanted locked_until',
      video_thumbnails: 'video_id webp',
      removed_videos: 'id removed_at',
    },
  },
  donations: {
    place: 'files',
    columns: { donations: 'id user_id practice_id touches found slowdown size given_at' },
  },
  groups: {
    place: 'database',
    columns: {
      teams:
        'id name description type status organization_id owner_id admin_name member_count invite_code allow_self_join instant_join require_approval least_evidence subscription_tier created_at',
      team_words: 'team_id name type words',
      organizations: 'id name status invite_code least_evidence created_at',
      crests: 'id team_id organization_id webp created_at',
      team_members: 'team_id user_id role is_active join_method added_by joined_at removed_at left_at',
      organization_members: 'organization_id user_id is_active join_method joined_at removed_at code_refused',
      join_requests: 'id group_id user_id message status requested_at decided_at decided_by managers_untold',
      ownership_offers: 'team_id user_id offered_by offered_at expires_at',
      role_grants: 'user_id kind team_id organization_id granted_by granted_at',
      waiting_role_grants: 'user_id email kind team_id organization_id granted_by granted_at',
    },
  },
  levels: {
    place: 'database',
    columns: {
      level_programs:
        'id team_id organization_id name skill least_evidence from_age to_age created_at archived_at',
      levels: 'id program_id name juggles award',
      award_entries: 'id level_id user_id step happened_on recorded_at actor_id reason',
    },
  },
  applause: {
    place: 'database',
    columns: { claps: 'user_id receiver_id kind thing_id session_id award_entry_id clapped_at' },
  },
  tasks: {
    place: 'database',
    columns: {
      tasks:
        'id team_id kind practices touches level_id asks_weak_foot is_for_team begins_on due_on given_by given_at ended_at',
      task_players: 'task_id user_id',
      task_praises: 'task_id user_id words given_by given_at',
      task_reminders: 'task_id user_id reminded_at',
      campaigns: 'id team_id organization_id name goal begins_on ends_on opened_by opened_at',
    },
  },
  keptPlayers: {
    place: 'database',
    columns: {
      kept_players: 'user_id team_id shirt_number guardian_email card_code added_by added_at',
      kept_player_links: 'token_hash user_id guardian_email claimed_by expires_at created_at',
      test_day_tries:
        'id team_id user_id held_on juggle_count duration evidence station tried_at recorded_by recorded_at taken_back_at station_id',
      test_day_stations: 'id team_id name held_on time_zone token_hash made_by made_at last_used_at ends_at',
    },
  },
  blocks: {
    place: 'database',
    columns: {
      blocked_groups: 'user_id team_id organization_id blocked_at',
      blocked_players: 'user_id blocked_id blocked_at name_then',
      refused_inviters: 'user_id inviter_id refused_at',
    },
  },
  reports: {
    place: 'database',
    columns: {
      reports:
        'id user_id kind subject_id reason note message sender_id team_id organization_id group_name reported_at closed_at outcome',
    },
  },
  invitations: {
    place: 'database',
    columns: {
      roster_invitations:
        'id team_id team_name email name role state is_quiet token_hash mail_state mailed_at invited_by invited_at expires_at accepted_by declined_at',
    },
  },
  billing: {
    place: 'database',
    columns: {
      users:
        'is_premium subscription_tier subscription_status billing_provider stripe_subscription_id apple_receipt_data entitlement_tier entitlement_source entitlement_until entitlement_calculated_at',
      individual_subscriptions:
        'user_id subscription_tier subscription_status billing_provider stripe_subscription_id period_end access_until cancel_at_period_end next_tier amount currency price_interval payment_failed_at',
      organization_seat_plans:
        'organization_id tier subscription_status billing_provider stripe_subscription_id period_end access_until cancel_at_period_end paid_seats active_seats amount currency price_interval payment_failed_at',
      organization_seats: 'organization_id user_id team_id tier status assigned_by assigned_at',
      stripe_customers: 'customer_id user_id organization_id created_at',
      apple_transactions:
        'transaction_id original_transaction_id user_id app_account_token product_id environment amount currency purchased_at expires_at revoked_at signed_at signed_transaction',
      apple_renewals:
        'original_transaction_id auto_renews is_in_billing_retry grace_until next_product_id signed_at',
      billing_history:
        'id user_id organization_id at kind tier seats billing_provider amount currency period_end reference invoice_number',
      payment_events: 'id provider applied_at',
    },
  },
  notifications: {
    place: 'database',
    columns: {
      notifications:
        'id user_id kind names player_id team_id organization_id join_request_id invitation_id session_id award_entry_id in_app created_at read_at',
      notification_choices: 'user_id topic in_app by_mail',
      weekly_digests: 'id user_id monday',
    },
  },
  suspension: { place: 'database', columns: { users: 'suspended_at suspended_reason' } },
  auditLog: {
    place: 'database',
    columns: {
      audit_log: 'id at actor_id actor_alias action subject_kind subject_id team_id organization_id data',
    },
  },
  limits: { place: 'counters', columns: { rate_limits: 'key points expire' } },
  requests: {
    place: 'database',
    columns: { answered_requests: 'user_id key request_hash outcome answered_at' },
  },
  jobs: { place: 'database', columns: { 'pgboss.*': '*' } },
  website: {
    place: 'database',
    columns: {
      website_days: 'day active_players new_players sessions juggles',
      website_numbers:
        'is_the_only_row measured_at players anonymous_players active_this_week teams organizations subscriptions',
      schema_migrations: 'name checksum applied_at',
      clock_watch: 'is_the_only_row seen_at rest_seconds',
    },
  },
  serverLog: { place: 'log' },
  mails: { place: 'mail' },
  backups: { place: 'backups' },
} as const satisfies Record<string, KeptTopic>
