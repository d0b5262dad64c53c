import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { Link } from 'react-router'
import { MoreIcon } from '#web/ui/icons/action-icons.ts'
import type { IconComponent } from '#web/ui/icons/icon.tsx'

export interface RowAction {
  id: string
  label: string
  Icon: IconComponent
  /** An address to open, or a function to call. */
  act: string | (() => void)
  isDestructive?: boolean
}

/** The menu of actions for one row. */
export function RowMenu({ label, actions }: { label: string; actions: readonly RowAction[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      <IconButton
        aria-label={label}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreIcon />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {actions.map(({ id, label: name, Icon, act, isDestructive }) => (
          <MenuItem
            key={id}
            {...(typeof act === 'string' && { component: Link, to: act })}
            onClick={() => {
              close()
              if (typeof act !== 'string') act()
            }}
            sx={{ minHeight: 44, ...(isDestructive && { color: 'error.main' }) }}
          >
            <ListItemIcon sx={{ color: 'inherit' }}>
              <Icon fontSize="small" />
            </ListItemIcon>
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
