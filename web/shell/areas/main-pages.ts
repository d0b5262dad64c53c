import { lazyScreen, signedInScreen, withSlots } from '#web/shell/gate/lazy-screen.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

/** The pages of the main area (product 2.10), with the components that other words add to them. Each is a chunk of its own. */
export const mainPages = [
  { path: '', Page: lazyPart(() => import('#web/shell/landing/landing-page.tsx')) },
  { path: 'sample', Page: lazyScreen(() => import('#web/videos/sample/sample-page.tsx')) },
  { path: 'support', Page: lazyScreen(() => import('#web/shell/pages/support-page.tsx')) },
  { path: 'privacy', Page: lazyScreen(() => import('#web/shell/pages/privacy-page.tsx')) },
  { path: 'terms', Page: lazyScreen(() => import('#web/shell/pages/terms-page.tsx')) },
  {
    path: 'practice',
    Page: lazyScreen(
      withSlots(() => import('#web/sessions/practice-page.tsx'), {
        Backdrop: () => import('#web/videos/overlay/mirror-backdrop.tsx'),
        StartOptions: () => import('#web/videos/overlay/start-options.tsx'),
      }),
    ),
  },
  {
    path: 'practice/record',
    Page: signedInScreen(
      withSlots(() => import('#web/videos/recording/record-page.tsx'), {
        Result: () => import('#web/sessions/counted-session.tsx'),
      }),
    ),
  },
  { path: 'practice/videos', Page: signedInScreen(() => import('#web/videos/local/local-videos-page.tsx')) },
  {
    path: 'practice/import',
    Page: signedInScreen(
      withSlots(() => import('#web/videos/importing/import-page.tsx'), {
        Result: () => import('#web/sessions/counted-session.tsx'),
      }),
    ),
  },
  {
    path: 'practice/history',
    Page: lazyScreen(
      withSlots(() => import('#web/sessions/history-page.tsx'), {
        SessionVideo: () => import('#web/videos/session-videos.tsx'),
      }),
    ),
  },
  {
    path: 'practice/:id',
    Page: lazyScreen(
      withSlots(() => import('#web/sessions/one-session/session-page.tsx'), {
        SessionVideo: () => import('#web/videos/session-videos.tsx'),
      }),
    ),
  },
  {
    path: 'shared/:key',
    Page: lazyScreen(() => import('#web/sessions/one-session/shared-session-page.tsx')),
  },
  { path: 'videos', Page: signedInScreen(() => import('#web/videos/cloud/videos-page.tsx')) },
  { path: 'videos/:id', Page: signedInScreen(() => import('#web/videos/cloud/watch-page.tsx')) },
  { path: 'groups', Page: signedInScreen(() => import('#web/groups/own-groups/groups-page.tsx')) },
  {
    path: 'groups/:id',
    Page: signedInScreen(
      withSlots(() => import('#web/groups/teams/team-page.tsx'), {
        Board: () => import('#web/leaderboards/board-section.tsx'),
      }),
    ),
  },
  { path: 'groups/:id/wall', Page: signedInScreen(() => import('#web/groups/levels/wall-page.tsx')) },
  {
    path: 'groups/:id/campaigns',
    Page: signedInScreen(() => import('#web/groups/campaigns/campaigns-page.tsx')),
  },
  {
    path: 'groups/:id/certificates',
    Page: signedInScreen(() => import('#web/groups/levels/awards/certificates-page.tsx')),
  },
  {
    path: 'groups/:id/awards',
    Page: signedInScreen(() => import('#web/groups/levels/awards/awards-page.tsx')),
  },
  {
    path: 'groups/:id/attendance',
    Page: signedInScreen(() => import('#web/groups/attendance/attendance-page.tsx')),
  },
  {
    path: 'groups/:id/players',
    Page: signedInScreen(() => import('#web/squads/roster/kept-players-page.tsx')),
  },
  { path: 'groups/:id/cards', Page: signedInScreen(() => import('#web/squads/cards/cards-page.tsx')) },
  {
    path: 'groups/:id/test-day',
    Page: signedInScreen(
      withSlots(() => import('#web/squads/test-day/test-day-page.tsx'), {
        Camera: () => import('#web/videos/recording/station-camera.tsx'),
      }),
    ),
  },
  { path: 'groups/:id/live', Page: signedInScreen(() => import('#web/squads/test-day/live-page.tsx')) },
  { path: 'station', Page: lazyScreen(() => import('#web/squads/stations/station-page.tsx')) },
  { path: 'card', Page: lazyScreen(() => import('#web/squads/cards/card-page.tsx')) },
  { path: 'card/guardian', Page: lazyScreen(() => import('#web/squads/cards/guardian-page.tsx')) },
  {
    path: 'groups/organizations/:id/report',
    Page: signedInScreen(() => import('#web/groups/report/report-page.tsx')),
  },
  {
    path: 'organizations/:id',
    Page: signedInScreen(
      withSlots(() => import('#web/groups/organizations/organization-page.tsx'), {
        Seats: () => import('#web/billing/seats/organization-seats.tsx'),
      }),
    ),
  },
  {
    path: 'players/:id',
    Page: lazyScreen(
      withSlots(() => import('#web/players/public/public-player-page.tsx'), {
        Navigation: () => import('#web/shell/areas/stats/stats-views.tsx'),
        Videos: () => import('#web/videos/cloud/player-videos.tsx'),
      }),
    ),
  },
  { path: 'join/:code', Page: lazyScreen(() => import('#web/groups/joining/join-page.tsx')) },
  { path: 'invitation', Page: lazyScreen(() => import('#web/groups/invitations/invitation-page.tsx')) },
  {
    path: 'profile',
    Page: signedInScreen(
      withSlots(() => import('#web/players/profile-page.tsx'), {
        KeepPractice: () => import('#web/identity/sign-in/keep-practice-card.tsx'),
        Achievements: () => import('#web/statistics/achievements/own-achievements.tsx'),
      }),
    ),
  },
  {
    path: 'settings',
    Page: signedInScreen(
      withSlots(() => import('#web/players/settings-page.tsx'), {
        Notifications: () => import('#web/notifications/choices/notification-settings.tsx'),
        BlockedGroups: () => import('#web/groups/blocks/blocked-groups-card.tsx'),
        Donations: () => import('#web/videos/donations/donations-card.tsx'),
        Security: () => import('#web/identity/settings/security-settings.tsx'),
      }),
    ),
  },
  {
    path: 'settings/import',
    Page: signedInScreen(() => import('#web/players/history-import/import-page.tsx')),
  },
  { path: 'unsubscribe', Page: lazyScreen(() => import('#web/players/unsubscribe-page.tsx')) },
  { path: 'guardian', Page: lazyScreen(() => import('#web/players/guardian/guardian-page.tsx')) },
  {
    path: 'guardian/membership',
    Page: lazyScreen(() => import('#web/players/guardian/membership-page.tsx')),
  },
  {
    path: 'reset-password',
    Page: lazyScreen(() => import('#web/identity/mail-links/reset-password-page.tsx')),
  },
  { path: 'sign-in-link', Page: lazyScreen(() => import('#web/identity/mail-links/sign-in-link-page.tsx')) },
  { path: 'not-me', Page: lazyScreen(() => import('#web/identity/mail-links/not-me-page.tsx')) },
  {
    path: 'not-me/notice',
    Page: lazyScreen(() => import('#web/identity/mail-links/not-me-notice-page.tsx')),
  },
  { path: 'verify-email', Page: lazyScreen(() => import('#web/identity/mail-links/verify-email-page.tsx')) },
  { path: '*', Page: lazyScreen(() => import('#web/shell/pages/not-found-page.tsx')) },
]
