/** Twelve features. Each has its screen and its use case on the server, where a reader begins. */
export const FEATURES: Record<string, readonly string[]> = {
  'join a team': ['web/groups/joining/join-control.tsx', 'server/groups/joining/join-team.ts'],
  'leave a team': ['web/groups/teams/team-header.tsx', 'server/groups/members/leave-team.ts'],
  'save a session': [
    'web/sessions/delivery/session-delivery.tsx',
    'server/sessions/recording/record-sessions.ts',
  ],
  'delete an account': [
    'web/players/settings/delete-account-card.tsx',
    'server/players/deletion/delete-player.ts',
  ],
  'show a leaderboard': [
    'web/leaderboards/leaderboards-page.tsx',
    'server/leaderboards/showing/show-leaderboard.ts',
  ],
  'invite by code': [
    'web/groups/invite-codes/invite-code-view.tsx',
    'web/groups/joining/join-page.tsx',
    'server/groups/invite-codes/redeem-invite-code.ts',
  ],
  'grant a role': ['web/roles/assign-role-dialog.tsx', 'server/roles/holders/assign-role.ts'],
  'import a video': ['web/videos/importing/import-page.tsx'],
  'count live': ['web/videos/recording/record-page.tsx'],
  'assign a seat': ['web/billing/seats/seat-members.tsx', 'server/billing/seats/giving/assign-seats.ts'],
  'reset a password': [
    'web/identity/mail-links/reset-password-page.tsx',
    'server/identity/mail-links/reset-password.ts',
  ],
  'weekly goal': ['web/statistics/streak/weekly-goal.tsx', 'server/players/profile/update-profile.ts'],
}
