import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon'
import type { ComponentType } from 'react'

export type IconComponent = ComponentType<SvgIconProps>

/** An icon from the path of a Material icon, 24 by 24: fonts.google.com/icons has them all, under the Apache License 2.0. */
export const icon = (path: string): IconComponent =>
  function Icon(props) {
    return (
      <SvgIcon {...props}>
        <path d={path} />
      </SvgIcon>
    )
  }
