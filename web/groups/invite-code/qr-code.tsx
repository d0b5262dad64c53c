import { useTheme } from '@mui/material/styles'
import { encode } from 'uqr'
import { modulesPath } from './modules-path.ts'
import { QR_SIZE } from './qr-size.ts'

/** Modules of quiet zone around the code (ISO/IEC 18004). */
const BORDER = 4

/** A QR code, dark on white in both themes: many cameras read no other. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const { palette } = useTheme().vars!
  const { data, size } = encode(text, { ecc: 'M', border: BORDER })
  return (
    <svg
      role="img"
      aria-label={label}
      width={QR_SIZE}
      height={QR_SIZE}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      style={{ borderRadius: 16, backgroundColor: palette.common.white }}
    >
      <path d={modulesPath(data)} fill={palette.common.black} />
    </svg>
  )
}
