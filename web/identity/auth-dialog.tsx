export default function AuthDialog(_: {
  tab: string | null
  onTabChange(tab: never): void
  onClose(): void
}) {
  return null
}
