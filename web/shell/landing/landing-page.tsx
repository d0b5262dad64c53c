export default function LandingPage() {
  return <h1>Keepup</h1>
}
