import { lazyFirstScreen, lazyScreen } from '#web/shell/gate/lazy-screen.tsx'

/** The pages of the main area; each is a chunk of its own. */
export const mainPages = [
  { path: '', Page: lazyFirstScreen(() => import('#web/shell/landing/landing-page.tsx')) },
  { path: 'support', Page: lazyScreen(() => import('#web/shell/pages/support-page.tsx')) },
  { path: 'privacy', Page: lazyScreen(() => import('#web/shell/pages/privacy-page.tsx')) },
  { path: 'terms', Page: lazyScreen(() => import('#web/shell/pages/terms-page.tsx')) },
  { path: 'practice', Page: lazyScreen(() => import('#web/shell/pages/practice/practice-page.tsx')) },
  { path: 'practice/record', Page: lazyScreen(() => import('#web/shell/pages/practice/record-page.tsx')) },
  {
    path: 'practice/videos',
    Page: lazyScreen(() => import('#web/shell/pages/practice/local-videos-page.tsx')),
  },
  { path: 'practice/import', Page: lazyScreen(() => import('#web/shell/pages/import-video-page.tsx')) },
  { path: 'practice/history', Page: lazyScreen(() => import('#web/shell/pages/practice/history-page.tsx')) },
  { path: 'videos', Page: lazyScreen(() => import('#web/shell/pages/videos-page.tsx')) },
  { path: 'videos/:id', Page: lazyScreen(() => import('#web/shell/pages/watch-video-page.tsx')) },
  { path: 'groups', Page: lazyScreen(() => import('#web/shell/pages/groups-page.tsx')) },
  { path: 'groups/:id', Page: lazyScreen(() => import('#web/shell/pages/group-page.tsx')) },
  { path: 'organizations/:id', Page: lazyScreen(() => import('#web/shell/pages/organization-page.tsx')) },
  { path: 'players/:id', Page: lazyScreen(() => import('#web/shell/pages/player-page.tsx')) },
  { path: 'join/:code', Page: lazyScreen(() => import('#web/groups/invite-code/join-page.tsx')) },
  { path: 'invitation', Page: lazyScreen(() => import('#web/groups/invitations/invitation-page.tsx')) },
  { path: 'profile', Page: lazyScreen(() => import('#web/shell/pages/profile-page.tsx')) },
  { path: 'settings', Page: lazyScreen(() => import('#web/shell/pages/settings-page.tsx')) },
  { path: 'settings/import', Page: lazyScreen(() => import('#web/shell/pages/import-history-page.tsx')) },
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
