/** The square of a picture that becomes the photo: its center and its zoom. In pixels of the picture. */
export interface Crop {
  x: number
  y: number
  /** 1: the largest square that fits. */
  zoom: number
}

export interface Picture {
  width: number
  height: number
}

export const MOST_ZOOM = 5

export const cropOf = ({ width, height }: Picture): Crop => ({ x: width / 2, y: height / 2, zoom: 1 })

export const sideOf = ({ width, height }: Picture, { zoom }: Crop) => Math.min(width, height) / zoom

/** The position of its center, as shares of the picture's width and height. */
export const placeOf = ({ width, height }: Picture, { x, y }: Crop) => ({ x: x / width, y: y / height })

/** The same crop, moved and limited to fit in the picture. */
export function within(picture: Picture, crop: Crop): Crop {
  const zoom = clamp(crop.zoom, 1, MOST_ZOOM)
  const half = sideOf(picture, { ...crop, zoom }) / 2
  return {
    zoom,
    x: clamp(crop.x, half, picture.width - half),
    y: clamp(crop.y, half, picture.height - half),
  }
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)
