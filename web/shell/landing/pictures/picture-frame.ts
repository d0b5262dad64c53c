/** The frame that the pictures of the feature cards share. */
export const pictureFrame = {
  display: 'block',
  width: 1,
  height: 160,
  borderRadius: 1,
  bgcolor: 'surface.raised',
} as const
