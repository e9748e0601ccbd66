/** A titled way to another place: `href` is a route, or any URL with a scheme, `//` or `#`. */
export interface NavLink {
  readonly label: string;
  readonly href: string;
}
