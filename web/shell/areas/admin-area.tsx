export default function AdminArea() {
  return null
}
