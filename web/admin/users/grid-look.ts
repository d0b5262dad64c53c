import type { Theme } from '@mui/material/styles'

/** A table on the surface of a card: lines between rows, light under the pointer, no frame. */
export const gridLook = (theme: Theme) => {
  const { background, divider, surface, text } = theme.vars!.palette
  return {
    '--DataGrid-t-color-background-base': background.paper,
    '--DataGrid-t-header-background-base': background.paper,
    '--DataGrid-rowBorderColor': divider,
    border: 'none',
    borderRadius: '16px',
    backgroundColor: background.paper,
    fontSize: '0.875rem',
    // As high as what it holds, up to the window.
    height: 'max(320px, calc(100dvh - 300px))',
    '& .MuiDataGrid-columnHeaderTitle': { color: text.secondary, fontWeight: 'fontWeightMedium' },
    '& .MuiDataGrid-row:hover': { backgroundColor: surface.raised },
    '& .MuiDataGrid-cell:focus-visible, & .MuiDataGrid-columnHeader:focus-visible': { outlineOffset: -3 },
  }
}
