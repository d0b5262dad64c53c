import Button, { type ButtonProps } from '@mui/material/Button'

/** The one button of a plan's card. */
export const PlanButton = (props: ButtonProps) => <Button size="large" fullWidth {...props} />
