/** A labeled link: `href` is a route, or any URL with a scheme, `//` or `#`. */
export interface NavLink {
  readonly label: string;
  readonly href: string;
}
