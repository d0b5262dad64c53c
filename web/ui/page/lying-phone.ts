/** A phone in landscape has no spare height. */
export const lyingPhone = '@media (max-height: 480px) and (orientation: landscape)'
