import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Route, Routes, useLocation } from 'react-router'
import { useRole } from '#web/platform/role/role.tsx'
import { useCloseOnBack } from '#web/ui/dialogs/use-close-on-back.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { PageLoading } from '#web/ui/states/page-loading.tsx'
import { ExpandMoreIcon } from '#web/ui/icons/action-icons.ts'
import { adminPages } from './admin/admin-pages.ts'
import { ADMIN_PARTS, type AdminPart, isShown } from './admin/admin-parts.ts'
import { PartLinks } from './admin/part-links.tsx'

/** The gate admits everybody who manages something (product 6.4). Parts for website admins check again. */
export default function AdminArea() {
  const { pathname } = useLocation()
  return (
    <AdminFrame>
      <Suspense key={pathname} fallback={<PageLoading />}>
        <Routes>
          {adminPages.map(({ path, Page, forWebsiteAdmins }) => {
            const page = <Page />
            const element = forWebsiteAdmins ? <RequireWebsiteAdmin>{page}</RequireWebsiteAdmin> : page
            return <Route key={path} path={path} element={element} />
          })}
        </Routes>
      </Suspense>
    </AdminFrame>
  )
}

/** The navigation of the admin area: beside the page, or above it on phones. */
function AdminFrame({ children }: { children: ReactNode }) {
  const role = useRole()
  const parts = ADMIN_PARTS.filter(({ isFor }) => isFor(role))
  return (
    <Box sx={layout}>
      <SideNavigation parts={parts} />
      <PartsSheet parts={parts} />
      <Box sx={dense}>{children}</Box>
    </Box>
  )
}

/** From tablets on. It stays in sight while the page scrolls. */
function SideNavigation({ parts }: { parts: readonly AdminPart[] }) {
  const { t } = useTranslation()
  return (
    <Box component="nav" aria-label={t('admin.navigation')} sx={column}>
      <PartLinks parts={parts} />
    </Box>
  )
}

/** On phones: the current part, and a sheet with all parts within reach of the thumb. */
function PartsSheet({ parts }: { parts: readonly AdminPart[] }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const [open, setOpen] = useState(false)
  const shown = parts.find((part) => isShown(part, pathname)) ?? parts[0]
  const close = () => setOpen(false)
  useCloseOnBack(open, close)
  return (
    <Box component="nav" aria-label={t('admin.navigation')} sx={bar}>
      {shown && (
        <Button
          fullWidth
          color="inherit"
          aria-haspopup="dialog"
          aria-expanded={open}
          startIcon={<shown.Icon />}
          endIcon={<ExpandMoreIcon />}
          onClick={() => setOpen(true)}
          sx={{ '& .MuiButton-endIcon': { ml: 'auto' } }}
        >
          {t(`admin.parts.${shown.id}`)}
        </Button>
      )}
      <Drawer
        anchor="bottom"
        open={open}
        onClose={close}
        slotProps={{ paper: { 'aria-label': t('admin.navigation'), sx: sheet } }}
      >
        <PartLinks parts={parts} onFollow={close} />
      </Drawer>
    </Box>
  )
}

/** Shows parts of the admin area to website admins only. */
function RequireWebsiteAdmin({ children }: { children: ReactNode }) {
  const { isWebsiteAdmin } = useRole()
  const { t } = useTranslation()
  if (isWebsiteAdmin()) return children
  return (
    <EmptyState
      isPage
      title={t('admin.websiteOnly.title')}
      text={t('admin.websiteOnly.text')}
      action={
        <Button variant="contained" component={Link} to="/admin">
          {t('admin.parts.home')}
        </Button>
      }
    />
  )
}

/** As wide as the top bar. */
const layout = {
  display: { xs: 'block', md: 'grid' },
  gridTemplateColumns: '216px minmax(0, 1fr)',
  maxWidth: 1440,
  mx: 'auto',
  pl: { md: 1.5 },
}

/** Denser than elsewhere, because people work here all day. */
const dense = {
  minWidth: 0,
  '& > .MuiContainer-root': { maxWidth: 'none', py: { xs: 2, md: 3 }, px: { xs: 2, sm: 3, md: 2 } },
}

const column = {
  display: { xs: 'none', md: 'block' },
  position: 'sticky',
  top: 'var(--top-bar-height)',
  alignSelf: 'start',
  maxHeight: 'calc(100dvh - var(--top-bar-height))',
  overflowY: 'auto',
  py: 3,
  px: 0.5,
}

const bar = {
  display: { xs: 'block', md: 'none' },
  position: 'sticky',
  top: 'var(--top-bar-height)',
  zIndex: 'appBar',
  px: 0.5,
  bgcolor: 'surface.bar',
  // Safari 17 only knows the prefixed name.
  WebkitBackdropFilter: 'blur(16px)',
  backdropFilter: 'blur(16px)',
  borderBottom: 1,
  borderColor: 'divider',
}

const sheet = {
  p: 2,
  pb: 'calc(16px + env(safe-area-inset-bottom))',
  borderRadius: '20px 20px 0 0',
}
