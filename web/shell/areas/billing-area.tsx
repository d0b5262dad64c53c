export default function BillingArea() {
  return null
}
