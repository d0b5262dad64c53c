export default function SupportPage() {
  return <h1>Support</h1>
}
