// Made by packages/tools/art/make.ts: where the reels stand in each cabinet picture, in that picture's pixels.
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
/** `side` is a second window for a multiplier reel; lamps hang about `gap` apart around `lights`. */
export interface CabinetPlan {
  readonly width: number
  readonly height: number
  readonly columns: number
  readonly rows: number
  readonly bed: Box
  readonly side: Box | null
  readonly lights: Box & { readonly gap: number }
}
/** `wide` is the plan of slots/<code>/cabinet, `tall` that of slots/<code>/cabinet-phone. */
export const cabinets: Readonly<Record<string, { readonly wide: CabinetPlan; readonly tall: CabinetPlan }>> = {
 "owl20": {
  "wide": {
   "width": 1104,
   "height": 800,
   "columns": 5,
   "rows": 3,
   "bed": {
    "x": 52,
    "y": 148,
    "width": 1000,
    "height": 600
   },
   "side": null,
   "lights": {
    "x": 26,
    "y": 122,
    "width": 1052,
    "height": 652,
    "gap": 52
   }
  },
  "tall": {
   "width": 1104,
   "height": 968,
   "columns": 5,
   "rows": 3,
   "bed": {
    "x": 52,
    "y": 148,
    "width": 1000,
    "height": 768
   },
   "side": null,
   "lights": {
    "x": 26,
    "y": 122,
    "width": 1052,
    "height": 820,
    "gap": 52
   }
  }
 },
 "classic777": {
  "wide": {
   "width": 1028,
   "height": 800,
   "columns": 3,
   "rows": 3,
   "bed": {
    "x": 52,
    "y": 148,
    "width": 690,
    "height": 600
   },
   "side": {
    "x": 786,
    "y": 148,
    "width": 190,
    "height": 600
   },
   "lights": {
    "x": 26,
    "y": 122,
    "width": 976,
    "height": 652,
    "gap": 52
   }
  },
  "tall": {
   "width": 1058,
   "height": 980,
   "columns": 3,
   "rows": 3,
   "bed": {
    "x": 52,
    "y": 148,
    "width": 720,
    "height": 780
   },
   "side": {
    "x": 816,
    "y": 148,
    "width": 190,
    "height": 780
   },
   "lights": {
    "x": 26,
    "y": 122,
    "width": 1006,
    "height": 832,
    "gap": 52
   }
  }
 },
 "horsehold": {
  "wide": {
   "width": 1104,
   "height": 800,
   "columns": 5,
   "rows": 3,
   "bed": {
    "x": 52,
    "y": 148,
    "width": 1000,
    "height": 600
   },
   "side": null,
   "lights": {
    "x": 26,
    "y": 122,
    "width": 1052,
    "height": 652,
    "gap": 52
   }
  },
  "tall": {
   "width": 1104,
   "height": 968,
   "columns": 5,
   "rows": 3,
   "bed": {
    "x": 52,
    "y": 148,
    "width": 1000,
    "height": 768
   },
   "side": null,
   "lights": {
    "x": 26,
    "y": 122,
    "width": 1052,
    "height": 820,
    "gap": 52
   }
  }
 },
 "dragon243": {
  "wide": {
   "width": 1104,
   "height": 800,
   "columns": 5,
   "rows": 3,
   "bed": {
    "x": 52,
    "y": 148,
    "width": 1000,
    "height": 600
   },
   "side": null,
   "lights": {
    "x": 26,
    "y": 122,
    "width": 1052,
    "height": 652,
    "gap": 52
   }
  },
  "tall": {
   "width": 1104,
   "height": 968,
   "columns": 5,
   "rows": 3,
   "bed": {
    "x": 52,
    "y": 148,
    "width": 1000,
    "height": 768
   },
   "side": null,
   "lights": {
    "x": 26,
    "y": 122,
    "width": 1052,
    "height": 820,
    "gap": 52
   }
  }
 },
 "book10": {
  "wide": {
   "width": 1104,
   "height": 800,
   "columns": 5,
   "rows": 3,
   "bed": {
    "x": 52,
    "y": 148,
    "width": 1000,
    "height": 600
   },
   "side": null,
   "lights": {
    "x": 26,
    "y": 122,
    "width": 1052,
    "height": 652,
    "gap": 52
   }
  },
  "tall": {
   "width": 1104,
   "height": 968,
   "columns": 5,
   "rows": 3,
   "bed": {
    "x": 52,
    "y": 148,
    "width": 1000,
    "height": 768
   },
   "side": null,
   "lights": {
    "x": 26,
    "y": 122,
    "width": 1052,
    "height": 820,
    "gap": 52
   }
  }
 },
 "crabtumble": {
  "wide": {
   "width": 1136,
   "height": 880,
   "columns": 6,
   "rows": 5,
   "bed": {
    "x": 52,
    "y": 148,
    "width": 1032,
    "height": 680
   },
   "side": null,
   "lights": {
    "x": 26,
    "y": 122,
    "width": 1084,
    "height": 732,
    "gap": 52
   }
  },
  "tall": {
   "width": 1136,
   "height": 1150,
   "columns": 6,
   "rows": 5,
   "bed": {
    "x": 52,
    "y": 148,
    "width": 1032,
    "height": 950
   },
   "side": null,
   "lights": {
    "x": 26,
    "y": 122,
    "width": 1084,
    "height": 1002,
    "gap": 52
   }
  }
 },
 "dyna6": {
  "wide": {
   "width": 1136,
   "height": 872,
   "columns": 6,
   "rows": 7,
   "bed": {
    "x": 52,
    "y": 148,
    "width": 1032,
    "height": 672
   },
   "side": null,
   "lights": {
    "x": 26,
    "y": 122,
    "width": 1084,
    "height": 724,
    "gap": 52
   }
  },
  "tall": {
   "width": 1136,
   "height": 1124,
   "columns": 6,
   "rows": 7,
   "bed": {
    "x": 52,
    "y": 148,
    "width": 1032,
    "height": 924
   },
   "side": null,
   "lights": {
    "x": 26,
    "y": 122,
    "width": 1084,
    "height": 976,
    "gap": 52
   }
  }
 },
 "pirate40": {
  "wide": {
   "width": 1104,
   "height": 856,
   "columns": 5,
   "rows": 4,
   "bed": {
    "x": 52,
    "y": 148,
    "width": 1000,
    "height": 656
   },
   "side": null,
   "lights": {
    "x": 26,
    "y": 122,
    "width": 1052,
    "height": 708,
    "gap": 52
   }
  },
  "tall": {
   "width": 1104,
   "height": 1080,
   "columns": 5,
   "rows": 4,
   "bed": {
    "x": 52,
    "y": 148,
    "width": 1000,
    "height": 880
   },
   "side": null,
   "lights": {
    "x": 26,
    "y": 122,
    "width": 1052,
    "height": 932,
    "gap": 52
   }
  }
 }
}
