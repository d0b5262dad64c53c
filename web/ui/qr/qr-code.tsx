import { useTheme } from '@mui/material/styles'
import { encode } from 'uqr'
import { qrPath } from './qr-path.ts'

/** The quiet zone around the code in modules (ISO/IEC 18004). */
const BORDER = 4

interface QrCodeProps {
  text: string
  label: string
  /** CSS pixels. */
  width: number
}

/** A QR code, dark on white in both themes, because many cameras read nothing else. */
export default function QrCode({ text, label, width }: QrCodeProps) {
  const { palette } = useTheme().vars!
  const { data, size } = encode(text, { ecc: 'M', border: BORDER })
  return (
    <svg
      role="img"
      aria-label={label}
      width={width}
      height={width}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      style={{ borderRadius: 16, backgroundColor: palette.common.white }}
    >
      <path d={qrPath(data)} fill={palette.common.black} />
    </svg>
  )
}
