import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { useAndroidBack } from '#web/ui/dialogs/use-android-back.ts'
import { MoreIcon } from '#web/ui/icons/action-icons.ts'
import type { IconComponent } from '#web/ui/icons/icon.tsx'

export interface MenuAction {
  id: string
  label: string
  Icon?: IconComponent
  /** An address to open, or a function to call. */
  act: string | (() => void)
  isDestructive?: boolean
}

/** A button that opens a menu of actions for one thing: a row, a card, a group. */
export function ActionMenu({ label, actions }: { label: string; actions: readonly MenuAction[] }) {
  const menuId = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  useAndroidBack(anchor !== null, close)
  return (
    <>
      <IconButton
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreIcon />
      </IconButton>
      <Menu
        id={menuId}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ list: { 'aria-label': label } }}
      >
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
            {Icon && (
              <ListItemIcon sx={{ color: 'inherit' }}>
                <Icon fontSize="small" />
              </ListItemIcon>
            )}
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
