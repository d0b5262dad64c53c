import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'

/** Percent of the name's cell, so that the rows look like names. */
const NAME_WIDTHS = [58, 41, 66, 37, 52, 46, 61, 34, 55, 43, 63, 48]

/** Rows in the shape of what comes. */
export function SkeletonRows() {
  return NAME_WIDTHS.map((width) => (
    <tr key={width}>
      <td>
        <Skeleton width="2ch" sx={{ mx: 'auto' }} />
      </td>
      <td>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <Skeleton variant="circular" width={36} height={36} sx={{ flexShrink: 0 }} />
          <Skeleton width={`${width}%`} />
        </Box>
      </td>
      <td>
        <Skeleton width="6ch" sx={{ ml: 'auto' }} />
      </td>
    </tr>
  ))
}
