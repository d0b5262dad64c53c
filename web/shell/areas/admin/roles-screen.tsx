import { RolesPage } from '#web/roles/roles-page.tsx'

export default function RolesScreen() {
  return <RolesPage />
}
